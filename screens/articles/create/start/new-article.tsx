import { useState } from 'react'
import { hasPermissionIn } from '#kit/access.ts'
import { useApi } from '#kit/react/api.ts'
import { useMemberships } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { CATEGORIES, isCategory } from '../../shared/categories.model.ts'
import type { postArticle } from '../../shared/drafts.api.ts'
import css from '../create.module.css'
import { Failure } from '../failure.tsx'
import { useArticlesChanged } from '../queries.ts'

/** Title, category and organization: enough to begin, and everything else is saved from then on. */
export function NewArticle() {
  const [title, setTitle] = useState('')
  const [category, setCategory] = useState('')
  const organizations = useOrganizations()
  const { submit, begin } = useBeginning({ title, category, org_name: organizations.chosen })
  return (
    <Panel title="New article">
      <SendForm className={css.fields} isRunning={submit.isRunning} onSubmit={begin}>
        <LineField
          label="Title"
          autoComplete="off"
          maxLength={120}
          value={title}
          error={submit.wrong('title')}
          onChange={setTitle}
        />
        <SelectField
          label="Category"
          value={category}
          choices={CATEGORIES}
          placeholder="Choose a category"
          error={submit.wrong('category')}
          onChange={setCategory}
        />
        <Organization {...organizations} />
        <Failure text={submit.failure} />
        <Actions>
          <Action type="submit" isRunning={submit.isRunning}>
            Start writing
          </Action>
        </Actions>
      </SendForm>
    </Panel>
  )
}

type Begun = { readonly title: string; readonly category: string; readonly org_name: string }

function useBeginning({ title, category, org_name }: Begun) {
  const api = useApi()
  const { setQuery } = useAddress()
  const changed = useArticlesChanged()
  const submit = useSubmit(['title', 'category'])
  const begin = () =>
    submit.run(
      async () => {
        if (!isCategory(category)) return
        const body = { title, category, body: '', org_name }
        const made = await api.call<typeof postArticle>('POST', '/articles', { body })
        await changed()
        setQuery({ id: made.id }, 'push')
      },
      problemsOf(title, category),
    )
  return { submit, begin }
}

/** The organizations that one may write for; the first one where nothing was chosen. */
function useOrganizations() {
  const roles = useSession().user?.roles ?? []
  const names = (useMemberships().data ?? [])
    .map(({ org_name }) => org_name)
    .filter((name) => hasPermissionIn(roles, name, 'articles.write'))
  const [picked, choose] = useState('')
  return { names, chosen: picked === '' ? (names[0] ?? '') : picked, choose }
}

const Organization = ({ names, chosen, choose }: ReturnType<typeof useOrganizations>) =>
  names.length < 2 ? null : (
    <SelectField
      label="Organization"
      value={chosen}
      choices={names.map((name) => ({ value: name, label: name }))}
      help="Its members are the readers."
      onChange={choose}
    />
  )

const problemsOf = (title: string, category: string) => [
  ...(title.trim() === '' ? [{ path: 'title', message: 'Enter a title.' }] : []),
  ...(isCategory(category) ? [] : [{ path: 'category', message: 'Choose a category.' }]),
]
