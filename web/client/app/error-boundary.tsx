import { Component, type ReactNode } from "react"
import { FallbackView } from "./fallback-view.tsx"

interface Props {
  /** The address: a new one resets the boundary, so that an error on one page never blocks the next. */
  readonly resetKey: string
  readonly children: ReactNode
  /** The fallback; default: the application-error view. */
  readonly instead?: ReactNode
}

interface State {
  readonly failedFor: string | null
}

/** Shows a fallback where rendering failed, until the address changes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedFor: null }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return state.failedFor !== null && state.failedFor !== props.resetKey && state.failedFor !== ""
      ? { failedFor: null }
      : null
  }

  static getDerivedStateFromError(): State {
    return { failedFor: "" }
  }

  override componentDidCatch(): void {
    this.setState({ failedFor: this.props.resetKey })
  }

  override render(): ReactNode {
    const { children, instead, resetKey } = this.props
    return this.state.failedFor === null ? children : (instead ?? <FallbackView fallback="error" address={resetKey} />)
  }
}
