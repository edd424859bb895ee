import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FocusEvent, type FormEvent, useRef, useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { type CartChange, cartChanges, type SeenCart } from "../../../domain/cart/cart-changes.ts"
import type { FieldError } from "../app/api-error.ts"
import { apiError, isTransient, messageForPerson } from "../app/api-error.ts"
import type { FormState } from "../app/page.ts"
import { randomUuid } from "../app/random-uuid.ts"
import { type Inputs, type Loader, type Outputs, useTRPC } from "../app/trpc.ts"
import { askedValues, unasked } from "../orders/address-input.ts"
import { partnerOfVisit } from "../partners/partner-visit.ts"
import { orderBrokeDown, orderFields, orderInput, otherInvoiceField, sortErrors } from "./order-input.ts"
import { attempt, draft, forgetAttempt, forgetOrderForm, keepAttempt, keepDraft } from "./order-memory.ts"

type Cart = Outputs["cart"]["get"]
type Refusal = Readonly<Record<string, unknown>>

const keyOfTheKey = ["checkout", "key"]

/** The idempotency key of the next order; the same on server and browser until it is used. */
export const orderKey = ({ queryClient }: Loader): Promise<string> =>
  queryClient.fetchQuery({
    queryKey: keyOfTheKey,
    queryFn: randomUuid,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Why the order was not placed. */
export interface Refused {
  readonly message: string
  readonly refusal: Refusal | null
  /** The differences to the cart the shopper has seen, when the total has changed. */
  readonly changes: readonly CartChange[]
}

/** The cart as shown, sent with a form posted without JavaScript. */
export const seenOf = ({ lines, shippingCents }: Cart): SeenCart => ({
  lines: lines
    .filter(({ available }) => available)
    .map(({ sku, title, quantity, unitPriceCents }) => ({ sku, title, quantity, unitPriceCents })),
  shippingCents,
})

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null
const isSeen = (value: unknown): value is SeenCart =>
  isRecord(value) &&
  typeof value.shippingCents === "number" &&
  Array.isArray(value.lines) &&
  value.lines.every(
    (line) =>
      isRecord(line) &&
      typeof line.sku === "string" &&
      typeof line.title === "string" &&
      typeof line.quantity === "number" &&
      typeof line.unitPriceCents === "number",
  )

const seenIn = (text: string | undefined): SeenCart | null => {
  try {
    const seen: unknown = JSON.parse(text ?? "null")
    return isSeen(seen) ? seen : null
  } catch {
    return null
  }
}

/** The cart in a `TotalChanged` refusal. */
const nowIn = (refusal: Refusal | null): SeenCart | null => {
  const now = { lines: refusal?.lines, shippingCents: isRecord(refusal?.totals) ? refusal.totals.shippingCents : null }
  return isSeen(now) ? now : null
}

const refusedWith = (message: string, refusal: Refusal | null, seen: SeenCart | null): Refused => {
  const now = nowIn(refusal)
  return { message, refusal, changes: seen && now ? cartChanges(seen, now) : [] }
}

/** The initial state, from a form posted without JavaScript. */
const firstOf = (form: FormState | null) => {
  const sorted = sortErrors(form?.errors ?? [])
  return {
    errors: sorted.fields,
    refused:
      form === null || sorted.fields.length > 0
        ? null
        : refusedWith(sorted.message ?? form.message ?? "", form.refusal ?? null, seenIn(form.values.seen)),
  }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A posted form keeps its key, so that posting it again is the same order, unless the key is used or damaged. */
const firstKeyOf = (form: FormState | null, fresh: string): string => {
  const posted = form?.values.idempotencyKey ?? ""
  return uuid.test(posted) && form?.refusal?.tag !== "IdempotencyKeyReused" ? posted : fresh
}

/** Identifies the cart of an attempt. */
const markOf = ({ lines, totalCents }: Cart): string =>
  JSON.stringify([totalCents, ...lines.map(({ sku, quantity }) => [sku, quantity])])

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"))

const personalValues = (form: HTMLFormElement) => {
  const values = valuesOf(form)
  return Object.fromEntries(
    [...orderFields, otherInvoiceField].flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
  )
}

/** Fills empty fields with a draft; they are uncontrolled inputs. */
const fill = (form: HTMLFormElement, values: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof RadioNodeList) field.value = value
    else if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = field.value === value
    else if (field instanceof HTMLInputElement && field.value === "") field.value = value
  }
}

/** What is wrong, and what the form asks about. */
const findErrors = async (values: Readonly<Record<string, string>>) => {
  const input = orderInput(values)
  return import("./check-order.ts").then(
    ({ orderErrors, orderQuestions }) => ({ errors: orderErrors(input), questions: orderQuestions(input) }),
    // The validation failed to load: the server validates anyway.
    (): Record<"errors" | "questions", readonly FieldError[]> => ({ errors: [], questions: [] }),
  )
}

const connectionLost =
  "Die Verbindung ist abgerissen, bevor wir antworten konnten. Deine Angaben sind noch da. Bitte bestelle noch einmal: Falls die Bestellung schon bei uns ist, wird sie nicht doppelt angelegt."

/** After success: clears draft and key, and replaces the form with the page on which it is paid, or the order's. */
export const useLeaveForOrder = () => {
  const queryClient = useQueryClient()
  const trpc = useTRPC()
  return ({ url, payUrl }: Pick<Outputs["orders"]["place"], "url" | "payUrl">): void => {
    forgetOrderForm()
    queryClient.removeQueries({ queryKey: keyOfTheKey })
    // To another site: a new document.
    if (payUrl !== null) {
      location.replace(payUrl)
      return
    }
    void queryClient.invalidateQueries({ queryKey: trpc.cart.get.queryKey() })
    const { pathname, search } = new URL(url)
    navigate(pathname + search, { replace: true })
  }
}

/**
 * The order form once hydrated. One click sends one order: the key stays the same for a retry, a reload and a lost answer, and
 * changes after use for another cart.
 */
export const useOrderForm = (answer: Cart, freshKey: string, posted: FormState | null) => {
  const queryClient = useQueryClient()
  const trpc = useTRPC()
  const leaveForOrder = useLeaveForOrder()
  const { mutateAsync, failureCount } = useMutation(trpc.orders.place.mutationOptions())
  const pending = useRef(false)
  /** What was asked about, as hidden fields keep it in a form without JavaScript. */
  const asked = useRef<Readonly<Record<string, string>>>({})
  const [first] = useState(() => firstOf(posted))
  const [key, setKey] = useState(() => firstKeyOf(posted, freshKey))
  const [fieldErrors, setFieldErrors] = useState(first.errors)
  const [summary, setSummary] = useState(first.errors)
  const [refused, setRefused] = useState(first.refused)
  const [sending, setSending] = useState(false)
  /** The cart being ordered: shown until the order's page has loaded, though the cart is empty by then. */
  const [ordered, setOrdered] = useState<Cart | null>(null)
  const cart = ordered ?? answer

  // A stable ref callback: called again, it would restore a draft into a field that was emptied since.
  const [comes] = useState(() => (form: HTMLFormElement | null) => {
    if (form === null) return
    if (posted === null) fill(form, draft())
    const before = attempt()
    const { idempotencyKey = "" } = before?.values ?? {}
    if (before?.cart === markOf(answer) && uuid.test(idempotencyKey)) setKey(idempotencyKey)
    else forgetAttempt()
  })

  const finish = (errors: readonly FieldError[], refusal: Refused | null) => {
    setFieldErrors(errors)
    setSummary(errors)
    setRefused(refusal)
    pending.current = false
    setSending(false)
    setOrdered(null)
  }

  const refuse = async (error: unknown) => {
    const { code, fields, refusal } = apiError(error)
    if (!isTransient(error)) forgetAttempt()
    if (refusal?.tag === "IdempotencyKeyReused") setKey(randomUuid())
    const sorted = sortErrors(fields)
    const unanswered = code === null ? connectionLost : orderBrokeDown
    const message = isTransient(error) ? unanswered : (sorted.message ?? messageForPerson(error))
    // The form has to show the current cart.
    if (refusal !== null)
      await queryClient.fetchQuery({ ...trpc.cart.get.queryOptions(), staleTime: 0 }).catch(() => null)
    finish(sorted.fields, sorted.fields.length > 0 ? null : refusedWith(message, refusal, seenOf(cart)))
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending.current) return
    pending.current = true
    const values = {
      ...valuesOf(event.currentTarget),
      idempotencyKey: key,
      expectedTotalCents: String(cart.totalCents),
    }
    setSending(true)
    const { errors, questions } = await findErrors(values)
    const { fields } = sortErrors(errors)
    if (fields.length > 0) return finish(fields, null)
    const open = unasked(questions, { ...values, ...asked.current })
    if (open.length > 0) {
      asked.current = askedValues(questions, values)
      return finish(open, null)
    }
    setOrdered(cart)
    keepAttempt({ values, cart: markOf(cart) })
    try {
      leaveForOrder(await mutateAsync(orderInput(values, partnerOfVisit()) as Inputs["orders"]["place"]))
    } catch (error) {
      await refuse(error)
    }
  }

  return {
    cart,
    key,
    /** The error of a field; `null`: none. */
    errorAt: (path: string): string | null => fieldErrors.find((error) => error.path === path)?.message ?? null,
    summary,
    refused,
    sending,
    /** The first attempt got no answer; a retry is in progress. */
    slow: sending && failureCount > 0,
    events: {
      ref: comes,
      onSubmit: submit,
      onFocus: () => void import("./check-order.ts").catch(() => null),
      onInput: (event: FormEvent<HTMLFormElement>) => keepDraft(personalValues(event.currentTarget)),
      /** Validates a field on blur if it has a value or had an error. */
      onBlur: async ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
        const name: unknown = target instanceof HTMLInputElement ? target.name : null
        const path = orderFields.find((each) => each === name)
        if (path === undefined || pending.current) return
        const known = fieldErrors.some((error) => error.path === path)
        if (target.value.trim() === "" && !known) return
        const { errors, questions } = await findErrors(valuesOf(currentTarget))
        const found = [...errors, ...questions].find((error) => error.path === path)
        if (pending.current) return
        setFieldErrors((before) => [...before.filter((error) => error.path !== path), ...(found ? [found] : [])])
      },
    },
  }
}
