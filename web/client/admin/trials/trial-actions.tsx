import { useMutation } from "@tanstack/react-query"
import { type StaffCommand, staffCommands } from "../../../../domain/trials/decide-trial.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { Notice } from "../../ui/notice.tsx"
import { toast } from "../../ui/toast-store.ts"
import { BindingAction } from "../ui/binding-action.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { commandWords } from "./trial-words.tsx"

export type Decisions = Outputs["staffTrials"]["decide"]

const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" })

const sentenceOf = (done: number, all: number): string =>
  all === 1
    ? "Das ist nicht geschehen."
    : done === 0
      ? "Nichts davon ist geschehen."
      : `${done} von ${all} sind erledigt.`

/** What was not done, and why: each reason once, with those it stopped. */
export const NotDone = ({ results }: { readonly results: Decisions }) => {
  const refused = results.filter(({ done }) => !done)
  return refused.length === 0 ? null : (
    <div className="trial-refused" ref={show}>
      <Notice tone="caution" title={sentenceOf(results.length - refused.length, results.length)} live>
        <ul>
          {[...Map.groupBy(refused, ({ message }) => message)].map(([message, same]) => (
            <li key={message}>
              {message}{" "}
              {results.length > 1 && (
                <span className="quiet">
                  {same.length > 1 && `${same.length} Proben: `}
                  {inOrder(same, ({ id }, index) => (
                    <>
                      {index > 0 && ", "}
                      <span className="unbroken">{id}</span>
                    </>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

const doneWords = (results: Decisions, command: StaffCommand): string => {
  const done = results.filter((each) => each.done).length
  return done === 0
    ? sentenceOf(0, results.length)
    : `${done === 1 ? "Eine Probe" : `${done} Proben`} ${commandWords[command].done}.`
}

/** Does one thing with all of several trials; offered is what is possible for one of them at least. */
export const TrialButtons = ({
  rows,
  small = false,
  onDone,
}: {
  readonly rows: readonly { readonly id: string; readonly commands: readonly StaffCommand[] }[]
  readonly small?: boolean
  readonly onDone: (results: Decisions) => void
}) => {
  const decide = useMutation(useTRPC().staffTrials.decide.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const start = async (command: StaffCommand) => {
    const results = await decide.mutateAsync({ ids: rows.map(({ id }) => id), command })
    onDone(results)
    await Promise.all([refresh("staffTrials"), refresh("staff")])
    return results
  }
  const offered = staffCommands.filter((command) => rows.some(({ commands }) => commands.includes(command)))
  return (
    <>
      <ErrorMessage failure={failure} />
      {offered.map((command, index) => {
        const look = index === 0 ? "primary" : "secondary"
        const { label, asks } = commandWords[command]
        return asks === undefined ? (
          <Button
            key={command}
            look={look}
            small={small}
            type="button"
            busy={pending === command}
            onClick={() =>
              void submit(command, async () => {
                const results = await start(command)
                if (results.some(({ done }) => done)) toast(doneWords(results, command))
              })
            }
          >
            {label}
          </Button>
        ) : (
          <BindingAction
            key={command}
            label={`${label} …`}
            look={look}
            small={small}
            name={command}
            title={label}
            confirm={rows.length === 1 ? label : `${rows.length} Proben: ${label}`}
            save={() => start(command)}
            saved={(results) => doneWords(results, command)}
          >
            <p>
              {rows.length === 1 ? "Eine Probe" : `${rows.length} Proben`}: {asks}
            </p>
          </BindingAction>
        )
      })}
    </>
  )
}
