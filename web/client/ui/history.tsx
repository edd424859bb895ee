export interface HistoryStep {
  readonly name: string
  /** The formatted time; `null`: not yet. */
  readonly when: string | null
  readonly state: "done" | "current" | "open"
}

/** A timeline, from past to future. */
export const History = ({ steps }: { readonly steps: readonly HistoryStep[] }) => (
  <ol className="history">
    {steps.map(({ name, when, state }) => (
      <li
        key={name}
        className="history__step"
        data-state={state}
        {...(state === "current" && { "aria-current": "step" })}
      >
        <span className="history__name">{name}</span>
        <span className="history__when">{when ?? (state === "open" ? "noch offen" : "")}</span>
      </li>
    ))}
  </ol>
)
