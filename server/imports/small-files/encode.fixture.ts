export { encode } from '#reader/plain-table/encode.fixture.ts'
