export const mailStates = {
  waiting: "wartet",
  running: "wird gesendet",
  done: "gesendet",
  dead: "aufgegeben",
  cancelled: "angehalten",
  skipped: "unterdrückt",
} as const

/** Whether an e-mail was sent; one that was given up stands out. */
export const MailState = ({ state }: { readonly state: keyof typeof mailStates }) => (
  <span className={state === "dead" ? "badge badge--notice" : "badge badge--quiet"}>{mailStates[state]}</span>
)
