import type { Outputs } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"

type Doubt = Outputs["staffTrials"]["list"]["rows"][number]["doubts"][number]

/** What keeps a request from being confirmed. */
export const hadText = {
  mailbox: "Lässt sich nicht bestätigen: Das Postfach hat schon eine Probe",
  household: "Lässt sich nicht bestätigen: Der Haushalt hat schon eine Probe",
} as const

/** Named beside a reason; more would be a list of their own. */
const most = 3

/** Why something looks doubled, with the trials it is about. */
export const Doubts = ({ doubts }: { readonly doubts: readonly Doubt[] }) =>
  doubts.length === 0 ? null : (
    <ul className="trial-doubts">
      {doubts.map(({ text, ids }) => (
        <li key={text}>
          {text}
          {ids.slice(0, most).map((id, index) => (
            <span key={id}>
              {index === 0 ? ": " : ", "}
              <Link className="unbroken" href={`/admin/trial-orders/${id}`}>
                {id}
              </Link>
            </span>
          ))}
          {ids.length > most && ` und ${ids.length - most} weitere`}
        </li>
      ))}
    </ul>
  )
