import { workerData } from "node:worker_threads"
import { answerJobs } from "../../adapters/threads/answer-jobs.ts"
import { textJobs } from "./text-jobs.ts"

answerJobs(textJobs(workerData))
