export { KeptModal } from '#web/ui/dialogs/kept-modal.tsx'
