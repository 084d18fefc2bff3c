/** The server cannot start; the message is for whoever starts it. */
export class StartError extends Error {}
