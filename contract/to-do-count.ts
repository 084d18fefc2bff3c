/** How far work that waits is counted; more is shown as "1,000+". */
export const toDoCountCap = 1_000
