import { basename } from 'node:path'
import { pascal, titleOf } from './names.ts'

/** A page with a heading: its head, and its own React. */
export function pageFiles(id: string, route?: string): Record<string, string> {
  const name = basename(id)
  const sample = route?.replaceAll(/\{(\w+)\}/g, 'sample')
  return {
    [`${name}.page.ts`]: `import { definePage } from '#kit/screen.ts'

export default definePage({
  id: '${id}',
${route === undefined ? '' : `  route: { path: '${route}', sample: '${sample}' },\n`}  title: '${titleOf(name)}',
  summary: 'What is this page for?',
  access: 'signedIn',
})
`,
    [`${name}.view.tsx`]: route === undefined ? viewFile(name) : recordView(name, route),
  }
}

const viewFile = (name: string): string => `import { Page } from '#ui/page/Page.tsx'

export default function ${pascal(name)}() {
  return <Page title="${titleOf(name)}" lead="What is this page for?">{null}</Page>
}
`

const recordView = (
  name: string,
  route: string,
): string => `import { useParams } from '#kit/react/use-params.ts'
import { Page } from '#ui/page/Page.tsx'
import { NoRecord } from '#ui/states/PageState.tsx'

export default function ${pascal(name)}() {
  const params = useParams('${route}')
  const known = Object.values(params).every((value) => value === 'sample')
  return <Page title="${titleOf(name)}">{known ? null : <NoRecord noun="${titleOf(name).toLowerCase()}" />}</Page>
}
`
