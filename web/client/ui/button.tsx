import type { ComponentProps, MouseEvent, ReactNode } from "react"
import { Link } from "./link.tsx"

/** `primary`: the main action of a page; `secondary`: another; `quiet`: a way out. */
export type ButtonLook = "primary" | "secondary" | "quiet"

interface Looks {
  readonly look?: ButtonLook
  readonly small?: boolean
  /** As wide as its container. */
  readonly wide?: boolean
}

const className = ({ look = "primary", small = false, wide = false }: Looks): string =>
  `button button--${look}${small ? " button--small" : ""}${wide ? " button--wide" : ""}`

interface ButtonProps extends Looks, Omit<ComponentProps<"button">, "className"> {
  /** Its action is pending: it keeps its size and focus, shows a spinner and ignores clicks. */
  readonly busy?: boolean
}

export const Button = ({ look, small, wide, busy = false, type = "submit", onClick, ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={className({ ...(look && { look }), ...(small && { small }), ...(wide && { wide }) })}
    {...(busy && { "aria-busy": true, "aria-disabled": true })}
    onClick={(event: MouseEvent<HTMLButtonElement>) => {
      if (busy) event.preventDefault()
      else onClick?.(event)
    }}
  />
)

/** A link that looks like a button: it navigates and changes nothing. */
export const ButtonLink = ({
  href,
  children,
  look,
  small,
  wide,
}: Looks & { readonly href: string; readonly children: ReactNode }) => (
  <Link href={href} className={className({ ...(look && { look }), ...(small && { small }), ...(wide && { wide }) })}>
    {children}
  </Link>
)
