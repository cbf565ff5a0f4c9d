import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Tone } from '#kit/block.ts'
import type { DocumentBlock, Run } from '#kit/markdown/document.ts'
import { ToneIcon } from '../states/ToneWord.tsx'
import css from './markdown.module.css'
import { LiveFigure } from './LiveFigure.tsx'

/** What may be wider than the page is moved by the keys as well. */
const REACHABLE = { tabIndex: 0 } as const

/** A text of people: each kind of block by elements of its own, so that nothing an author wrote is ever markup. */
export const MarkdownText = ({ document }: { readonly document: readonly DocumentBlock[] }) => (
  <div className={css.text}>
    {document.map((block, index) => (
      // The blocks of a text keep their places.
      <Block key={index} block={block} />
    ))}
  </div>
)

function Block({ block }: { readonly block: DocumentBlock }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} />
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'list':
      return <List items={block.items} />
    case 'quote':
      return <Quote {...block} />
    case 'code':
      return (
        <pre {...REACHABLE}>
          <code>{block.text}</code>
        </pre>
      )
    case 'table':
      return <Table {...block} />
    case 'divider':
      return <hr />
    case 'tool':
      return <LiveFigure figure={block.figure} />
  }
}

type Of<K extends DocumentBlock['kind']> = Extract<DocumentBlock, { readonly kind: K }>

function Heading({ level, id, runs }: Of<'heading'>) {
  const Tag = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4'
  return (
    <Tag id={id}>
      <Runs runs={runs} />
    </Tag>
  )
}

const List = ({ items }: Pick<Of<'list'>, 'items'>) => (
  <ul className={css.list}>
    {items.map(({ depth, mark, runs }, index) => (
      <li key={index} data-depth={Math.min(depth, 3)}>
        <span className={css.mark} aria-hidden={mark === null}>
          {mark === null ? '•' : `${mark}.`}
        </span>
        <span>
          <Runs runs={runs} />
        </span>
      </li>
    ))}
  </ul>
)

const TONES = { note: 'information', tip: 'positive', warning: 'caution' } as const satisfies Record<
  string,
  Tone
>

function Quote({ tone, paragraphs }: Of<'quote'>) {
  const words = paragraphs.map((runs, index) => (
    <p key={index}>
      <Runs runs={runs} />
    </p>
  ))
  if (tone === null) return <blockquote>{words}</blockquote>
  return (
    <div role="note" className={css.callout} data-tone={tone}>
      <ToneIcon tone={TONES[tone]} size={20} />
      <div>{words}</div>
    </div>
  )
}

const Table = ({ aligns, head, rows }: Of<'table'>) => (
  <div className={css.table} role="region" aria-label="Table" {...REACHABLE}>
    <table>
      <thead>
        <tr>
          {head.map((runs, at) => (
            <th key={at} scope="col" data-align={aligns[at]}>
              <Runs runs={runs} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((runs, at) => (
              <td key={at} data-align={aligns[at]}>
                <Runs runs={runs} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Runs = ({ runs }: { readonly runs: readonly Run[] }) =>
  runs.map((run, index) => <Words key={index} run={run} />)

function Words({ run }: { readonly run: Run }): ReactNode {
  if (run.missing === true) return <span className={css.missing}>{run.text}</span>
  const { text, strong, em, struck, code, source, href } = run
  const parts: ReactNode[] = text
    .split('\n')
    .flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]))
  let words: ReactNode = parts
  if (code === true) words = <code>{words}</code>
  if (struck === true) words = <s>{words}</s>
  if (em === true) words = <em>{words}</em>
  if (strong === true) words = <strong>{words}</strong>
  if (source !== undefined)
    words = (
      <span className={css.figure} title={source}>
        {words}
      </span>
    )
  return href === undefined ? words : <TextLink href={href}>{words}</TextLink>
}

/** A link of an author's: within the app it stays in the app, elsewhere it hands on nothing of the reader's. */
function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (href.startsWith('#')) return <a href={href}>{children}</a>
  if (!href.startsWith('/'))
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {children}
      </a>
    )
  const [path = '/', search = ''] = href.split(/[?#]/)
  return (
    <Link to={path} search={Object.fromEntries(new URLSearchParams(search))} rel="noopener nofollow ugc">
      {children}
    </Link>
  )
}
