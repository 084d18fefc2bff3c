import { plain } from './text.ts'

const unchanged =
  /^(?:n ?c|no change|not changed|unchanged|same|as before|unverandert|keine anderung|inchange|sans changement|sin cambios?|igual|invariato|ongewijzigd|inalterado|sem alteracao|bez zmian|oforandrat)$/

export function saysUnchanged(text: string): boolean {
  return text === '=' || (text.length <= 20 && unchanged.test(plain(text)))
}
