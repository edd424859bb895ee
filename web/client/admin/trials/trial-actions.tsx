import { useMutation } from "@tanstack/react-query"
import { type StaffCommand, staffCommands } from "../../../../domain/trials/decide-trial.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ErrorMessage } from "../ui/error-message.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { commandWords } from "./trial-words.tsx"

export type Decisions = Outputs["staffTrials"]["decide"]

const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" })

/** What was not done, and why. */
export const NotDone = ({ results }: { readonly results: Decisions }) => {
  const refused = results.filter(({ done }) => !done)
  return refused.length === 0 ? null : (
    <div ref={show}>
      <Notice tone="caution" title={`${results.length - refused.length} von ${results.length} sind erledigt.`} live>
        <ul>
          {refused.map(({ id, message }) => (
            <li key={id}>
              <strong className="unbroken">{id}</strong>: {message}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
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
    const done = results.filter((each) => each.done).length
    if (done > 0) toast(`${done === 1 ? "Eine Probe" : `${done} Proben`} ${commandWords[command].done}.`)
    onDone(results)
    await Promise.all([refresh("staffTrials"), refresh("staff")])
  }
  const offered = staffCommands.filter((command) => rows.some(({ commands }) => commands.includes(command)))
  return (
    <>
      <ErrorMessage failure={failure} />
      {offered.map((command, index) => (
        <Button
          key={command}
          look={index === 0 ? "primary" : "secondary"}
          small={small}
          type="button"
          busy={pending === command}
          onClick={() => void submit(command, () => start(command))}
        >
          {commandWords[command].label}
        </Button>
      ))}
    </>
  )
}
