import { useMutation } from "@tanstack/react-query"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link } from "../../ui/link.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"

type Duty = Outputs["staffShop"]["view"]["duties"][number]

/** What has to be done before the shop may open, with the law behind each. */
export const DutiesPanel = ({
  duties,
  mayChange,
}: {
  readonly duties: readonly Duty[]
  readonly mayChange: boolean
}) => {
  const confirm = useMutation(useTRPC().staffShop.confirm.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const left = duties.filter(({ done }) => !done).length
  const settle = ({ id, title, done }: Duty) =>
    void submit(id, async () => {
      await confirm.mutateAsync({ duty: id as Parameters<typeof confirm.mutateAsync>[0]["duty"], done: !done })
      toast(done ? `Wieder offen: ${title}` : `Bestätigt: ${title}`)
      await refresh("staffShop")
    })
  return (
    <Panel id="duties" title="Bevor der Shop öffnet">
      <p>
        {left === 0
          ? "Alles erledigt."
          : `${duties.length - left} von ${duties.length} erledigt. Was der Shop selbst sieht, hakt er ab; den Rest bestätigt ihr hier.`}
      </p>
      <ErrorMessage failure={failure} />
      <ul className="go-live">
        {duties.map((duty) => (
          <li key={duty.id} className="go-live__duty" data-done={duty.done}>
            <Icon name={duty.done ? "check" : "alert"} />
            <div>
              <h3>
                {duty.title} <span className="badge">{duty.done ? "erledigt" : "offen"}</span>
              </h3>
              <p>{duty.text}</p>
              <p className="quiet small">{duty.law}</p>
              {duty.href !== null && (
                <p className="small">
                  <Link href={duty.href}>
                    Ansehen<span className="visually-hidden">: {duty.title}</span>
                  </Link>
                </p>
              )}
              {duty.confirmedByStaff && mayChange && (
                <Button
                  look={duty.done ? "quiet" : "secondary"}
                  small
                  type="button"
                  busy={pending === duty.id}
                  onClick={() => settle(duty)}
                >
                  {duty.done ? "Doch nicht erledigt" : "Als erledigt bestätigen"}
                  <span className="visually-hidden">: {duty.title}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
