// The mark: thread that leaves its spool and becomes a line to read.

export const Mark = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <path d="M19.5 12A3.75 3.75 0 0 0 12 12A5.75 5.75 0 0 0 23.5 12A8.25 8.25 0 0 0 7 12V28M13 28H26" />
  </svg>
)
