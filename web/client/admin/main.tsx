import { start } from "../app/start.tsx"
import { StaffApp } from "./frame/staff-app.tsx"
import { findStaffRoute } from "./routes.ts"

void start(findStaffRoute, StaffApp)
