/** A thin line at the top while the next page is on its way; quick pages never show it. */
export const LoadingBar = ({ busy }: { readonly busy: boolean }) => (
  <>
    <div className="loading-bar" data-busy={busy} aria-hidden="true" />
    <p className="visually-hidden" role="status">
      {busy ? "Die Seite wird geladen." : ""}
    </p>
  </>
)

/** Where a card will stand: the same lines, so that nothing jumps when it comes. */
export const CardSkeleton = () => (
  <li className="card" aria-hidden="true">
    <div className="card__picture skeleton skeleton--picture" />
    <p className="card__name skeleton">Ein Name</p>
    <p className="card__subtitle skeleton">Ein Untertitel</p>
    <p className="price skeleton">Preis</p>
  </li>
)
