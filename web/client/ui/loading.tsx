/** A thin line at the top while the next page loads; delayed, so that quick pages never show it. */
export const LoadingBar = ({ busy }: { readonly busy: boolean }) => (
  <>
    <div className="loading-bar" data-busy={busy} aria-hidden="true" />
    <p className="visually-hidden" role="status">
      {busy ? "Die Seite wird geladen." : ""}
    </p>
  </>
)
