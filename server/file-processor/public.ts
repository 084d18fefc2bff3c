export { fileProcessorJob } from './file-processor-job.ts'
