type Modules = readonly (readonly boolean[])[]

/** The dark fields of a code as one path, a run of a row at a time. */
export const pathOf = (modules: Modules): string => modules.map(rowPath).join('')

function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (row[x] !== true) continue
    const start = x
    while (row[x + 1] === true) x++
    path += `M${start} ${y}h${x - start + 1}v1H${start}z`
  }
  return path
}
