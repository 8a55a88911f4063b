<#if x>
${x}
</#if>
