import { isMainThread, workerData } from "node:worker_threads"
import { answerJobs } from "../../adapters/threads/answer-jobs.ts"
import { textJobs } from "./text-jobs.ts"

// A test loads every module.
if (!isMainThread) answerJobs(textJobs(workerData))
