import type { AppProps } from "../app.tsx"
import { App } from "../app.tsx"

export const StaffApp = (props: AppProps) => <App {...props} />
