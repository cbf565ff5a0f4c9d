/** Today a time, else a day. */
export function moment(iso: string): string {
  const at = new Date(iso)
  const isToday = at.toDateString() === new Date().toDateString()
  return isToday
    ? `at ${at.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })}`
    : `on ${at.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' })}`
}
