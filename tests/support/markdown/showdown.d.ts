declare module 'showdown' {
  const showdown: {
    readonly Converter: new (options: object) => { readonly makeHtml: (markdown: string) => string }
  }
  export default showdown
}
