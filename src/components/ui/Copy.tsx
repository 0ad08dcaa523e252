// A button that copies exactly the text it stands for, and says so.

export const Copy = (props: { readonly text: () => string | Promise<string>; readonly label: string }) => (
  <button
    type="button"
    class="copy"
    aria-label={props.label}
    onClick={async () => navigator.clipboard.writeText(await props.text())}
  >
    copy
  </button>
)
