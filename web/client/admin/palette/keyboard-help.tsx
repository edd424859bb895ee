import { Fragment } from "react"
import { useOfferedActions } from "../ui/actions.ts"
import { useSingleKeys } from "./shortcuts.ts"

const always = [
  ["↑ ↓", "In der Suche von Treffer zu Treffer"],
  ["Enter", "Treffer oder Zeile öffnen, mit Strg in einem neuen Tab"],
  ["Esc", "Suche oder Hilfe schließen"],
] as const

/** `J` is typed with Shift. */
const keyNames = (keys: string): readonly string[] =>
  keys.split(" ").map((key) => (/^\p{Lu}$/u.test(key) ? `Umschalt ${key}` : key))

const Keys = ({ keys, title }: { readonly keys: readonly string[]; readonly title: string }) => (
  <div>
    <dt>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && " dann "}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </dt>
    <dd>{title}</dd>
  </div>
)

/** The shortcuts of the page in front, and the switch for single-key shortcuts. */
export const KeyboardHelp = ({ paletteKey, close }: { readonly paletteKey: string; readonly close: () => void }) => {
  const [on, set] = useSingleKeys()
  const groups = useOfferedActions()
    .map(({ title, actions }) => ({ title, keyed: actions.filter(({ keys }) => keys !== undefined) }))
    .filter(({ keyed }) => keyed.length > 0)
  return (
    <div className="flow keyboard-help">
      <div className="spread">
        <h2 id="keyboard-help">Tasten</h2>
        <button className="button button--quiet button--small" type="button" onClick={close}>
          Schließen
        </button>
      </div>
      {groups.map(({ title, keyed }) => (
        <section className="flow" key={title}>
          <h3>{title}</h3>
          <dl>
            {keyed.map(({ keys = "", title: what }) => (
              <Keys key={keys} keys={keyNames(keys)} title={what} />
            ))}
          </dl>
        </section>
      ))}
      <dl>
        <Keys keys={[paletteKey]} title="Suchen: Seiten, Bestellungen, Produkte, Personen, und was hier zu tun ist" />
        {always.map(([key, title]) => (
          <Keys key={key} keys={[key]} title={title} />
        ))}
      </dl>
      <p className="quiet small">In Feldern gelten einzelne Zeichen nicht: Dort schreibst du.</p>
      <label className="keyboard-help__switch">
        <input type="checkbox" checked={on} onChange={(event) => set(event.target.checked)} />
        <span>Kürzel aus einzelnen Zeichen in diesem Browser verwenden</span>
      </label>
    </div>
  )
}
