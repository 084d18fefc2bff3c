export { claimUploads, unclaimedUploadsJob } from './unclaimed-uploads.ts'
