/** The server cannot start; the message is for the operator. */
export class StartError extends Error {}
