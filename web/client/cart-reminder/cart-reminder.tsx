import accountStyles from "../account/account.css"
import { page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import { Button } from "../ui/button.tsx"
import { formAnswerIn } from "../ui/form-answer.ts"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"

const titleOf = (reminder: Outputs["cartReminder"]["view"]): string =>
  reminder?.on === false ? "Wir erinnern dich nicht" : "Erinnerungen an deinen Warenkorb"

/** What the link in a reminder of the cart leads to: ends the reminders. A link alone would be opened by mail scanners. */
export default page({
  styles: [accountStyles],
  load: ({ params, search }, { trpc, refetch }) =>
    refetch(trpc.cartReminder.view.queryOptions({ id: params.person ?? "", token: search.get("token") ?? "" })),
  head: (reminder, { search }) => ({
    title: search.get("said") === "failed" ? "Das hat gerade nicht geklappt" : titleOf(reminder),
    description: "Mit diesem Link beendest du Erinnerungen an deinen Warenkorb.",
    noindex: true,
  }),
  Page: ({ data: reminder, request: { params, search } }) => (
    <div className="page narrow flow">
      {search.get("said") === "failed" && (
        <Notice tone="caution" title="Das hat gerade nicht geklappt." answers>
          <p>Es wurde nichts geändert. Bitte drück den Knopf noch einmal.</p>
        </Notice>
      )}
      <h1 {...formAnswerIn(search)}>{titleOf(reminder)}</h1>
      {reminder === null ? (
        <p>
          Zu diesem Link haben wir kein Konto: Er ist unvollständig, oder das Konto ist gelöscht. Erinnerungen bekommst
          du darüber nicht.
        </p>
      ) : reminder.on ? (
        <>
          <p>
            Sie gehen an <strong className="account-email">{reminder.email}</strong>, einmal für jeden Warenkorb, der
            liegen bleibt. Genug davon? Ein Klick, und wir erinnern dich nicht mehr. Einen Grund brauchst du nicht.
          </p>
          <form method="post" action="/cart-reminder/end">
            <input type="hidden" name="id" value={params.person ?? ""} />
            <input type="hidden" name="token" value={search.get("token") ?? ""} />
            <Button look="primary">Erinnerungen beenden</Button>
          </form>
        </>
      ) : (
        <p>
          An <strong className="account-email">{reminder.email}</strong> gehen keine Erinnerungen an deinen Warenkorb.
          Möchtest du es anders, stell es in deinem <Link href="/account#consents">Konto</Link> ein.
        </p>
      )}
    </div>
  ),
})
