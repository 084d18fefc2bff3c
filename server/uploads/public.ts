export { claimUploads, removeUnfinishedUploads, unclaimedUploadsJob } from './unclaimed-uploads.ts'
