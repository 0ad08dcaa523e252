// The mark: thread that leaves its spool and becomes a line to read.

export const Mark = () => (
  <svg class="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <circle cx="16" cy="12" r="8" />
    <circle cx="16" cy="12" r="2.5" />
    <path d="M8 12v17M13 25h6M13 29h12" />
  </svg>
)
