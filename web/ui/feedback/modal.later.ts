export { KeptModal } from './kept-modal.tsx'
