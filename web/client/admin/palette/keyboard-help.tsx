import { useSingleKeys } from "./shortcuts.ts"

/** The list of shortcuts, and the switch for single-key shortcuts. */
export const KeyboardHelp = ({ paletteKey, close }: { readonly paletteKey: string; readonly close: () => void }) => {
  const [on, set] = useSingleKeys()
  const keys = [
    [paletteKey, "Suchen: Seiten, Bestellungen, Produkte, Personen"],
    ["↑ ↓", "In der Suche von Treffer zu Treffer"],
    ["Enter", "Den Treffer öffnen"],
    ["Esc", "Suche oder Hilfe schließen"],
    ["?", "Diese Hilfe"],
  ] as const
  return (
    <div className="flow keyboard-help">
      <h2 id="keyboard-help">Tasten</h2>
      <dl>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet small">In Feldern gelten sie nicht: Dort schreibst du.</p>
      <label className="keyboard-help__switch">
        <input type="checkbox" checked={on} onChange={(event) => set(event.target.checked)} />
        <span>Kürzel aus einem einzelnen Zeichen (?) in diesem Browser verwenden</span>
      </label>
      <p>
        <button className="button button--secondary button--small" type="button" onClick={close}>
          Schließen
        </button>
      </p>
    </div>
  )
}
