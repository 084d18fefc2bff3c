export { readSize } from '#reader/values/size.ts'
