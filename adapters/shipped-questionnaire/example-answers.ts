/** For tests: every question the version in force asks this person is answered, and nothing follows from it. */
export { unremarkable as healthyAnswers } from "../../domain/suggestion-cases/shipped-cases.ts"
