import { start } from "../start.tsx"
import { findStaffRoute } from "./routes.ts"
import { StaffApp } from "./staff-app.tsx"

void start(findStaffRoute, StaffApp)
