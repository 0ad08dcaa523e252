// Solid builds its templates by assigning innerHTML. The strings are compiled from our own components, never from a
// log; a named policy says so to the browser, which refuses every other HTML string (require-trusted-types-for).

export const trustedSolid = () => ({
  name: 'trusted-solid',
  enforce: 'pre',
  transform(code, id) {
    if (!/solid-js\/web\/dist\/(web|dev)\.js/.test(id)) return undefined
    const sink = 't.innerHTML = html;'
    if (!code.includes(sink))
      throw new Error('solid-js/web no longer has the template sink that this transform wraps.')
    const policy = `const trustedTemplates = globalThis.trustedTypes?.createPolicy('solid-template', { createHTML: html => html });\n`
    return {
      code:
        policy +
        code.replace(sink, 't.innerHTML = trustedTemplates ? trustedTemplates.createHTML(html) : html;'),
      map: null
    }
  }
})
