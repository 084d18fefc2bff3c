export { claimUploads, removeUnfinishedUploads, unclaimedUploadsJob } from '#server/platform/files/unclaimed-uploads.ts'
