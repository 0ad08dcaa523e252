// Instead of everything else, where another site shows this one inside itself: it could lay anything over it.

export const Framed = () => (
  <div class="page">
    <p>
      Unspool opens no logs inside the page of another site.{' '}
      <a href={location.href} target="_blank" rel="noopener">
        Open it in its own tab
      </a>
    </p>
  </div>
)
