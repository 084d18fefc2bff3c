export { bootstrapFirstUser } from './bootstrap-first-user.ts'
