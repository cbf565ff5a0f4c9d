import type { Method } from '#kit/endpoint.ts'
import { NoReplyError, type RawAnswer, type RawCall } from '#kit/react/api.ts'
import type {
  Credentials,
  Registration,
  SecondStep,
  SessionState,
  SessionUser,
  SignInCall,
  Viewing,
} from '#kit/react/session.tsx'
import { type Cell, createCell } from './cell.ts'
import type { UserDrafts } from './drafts.ts'
import { TOKEN_KEY, USER_KEY, type StoredSession } from './stored-session.ts'
import { toEntitlement, toLogin, toSecondStep, toUser, toViewing } from './user.ts'

export type SessionStore = {
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** Loads the stored user and has the server verify the token; never throws. */
  start(): Promise<void>
  /** Asks again after a time without connection, without a spinner. */
  recheck(): Promise<void>
  signIn(credentials: Credentials): Promise<SessionUser | SecondStep>
  complete(path: SignInCall, body: unknown): Promise<SessionUser | SecondStep>
  register(registration: Registration): Promise<SessionUser | 'checkInbox'>
  signOut(): Promise<void>
  /** A 401 for a request that carried this token. */
  unauthorized(token: string | null): void
  /** Another tab changed this key of local storage (null: all of them). */
  changedElsewhere(key: string | null): void
}

type Parts = {
  readonly stored: StoredSession
  readonly drafts: UserDrafts
  readonly send: (method: Method, path: string, call?: RawCall) => Promise<RawAnswer>
}

type World = Parts & { readonly cell: Cell<SessionState> }

/** The session of the specification (§4, §8): one state, kept in step with local storage and the server. */
export function createSession(parts: Parts): SessionStore {
  const world: World = { ...parts, cell: createCell<SessionState>({ status: 'checking' }) }
  return {
    state: world.cell.get,
    subscribe: world.cell.subscribe,
    start: () => start(world),
    recheck: () => check(world),
    signIn: (credentials) => signIn(world, credentials),
    complete: (path, body) => complete(world, path, body),
    register: (registration) => register(world, registration),
    signOut: () => signOut(world),
    unauthorized(token) {
      // An answer to a request of an earlier session must not end the one that has begun since.
      if (token === null || token === world.stored.token()) end(world, 'ended')
    },
    changedElsewhere: (key) => changedElsewhere(world, key),
  }
}

function end({ stored, cell }: World, because: 'none' | 'ended' | 'left'): void {
  const state = cell.get()
  const user = state.status === 'signedIn' ? state.user : stored.user()
  stored.clear()
  const was = because !== 'ended' || user === null || user === 'unreadable' ? {} : { was: user.userId }
  cell.set({ status: 'signedOut', because, ...was })
}

async function start(world: World): Promise<void> {
  if (world.stored.user() === 'unreadable' || world.stored.token() === null) return end(world, 'none')
  world.cell.set({ status: 'checking' })
  await check(world)
}

async function check(world: World): Promise<void> {
  const token = world.stored.token()
  try {
    await verify(world)
  } catch (error) {
    if (error instanceof NoReplyError) keepUnverified(world)
    // Whoever replaced or removed the token meanwhile has said what holds.
    else if (world.stored.token() === token) end(world, 'ended')
  }
}

/** GET /auth/verify: whose token it is. Throws 'No token provided' without one. */
async function verify({ stored, cell, send }: World): Promise<void> {
  const token = stored.token()
  if (token === null) throw new Error('No token provided')
  const { body } = await send('GET', '/auth/verify')
  const user = toUser(body)
  if (user === null) throw new Error('Invalid response from auth service')
  if (stored.token() !== token) return
  stored.write(token, user)
  const entitlement = toEntitlement(body)
  cell.set({ status: 'signedIn', user, verified: true, ...entitlement, ...viewingOf(body, cell.get()) })
}

/** Who looks through the person's eyes; the end of it stays known from when it began. */
function viewingOf(answer: unknown, before: SessionState): { readonly viewing?: Viewing } {
  const viewing = toViewing(answer)
  if (viewing === null) return {}
  const known = before.status === 'signedIn' ? before.viewing?.until : undefined
  return { viewing: { ...viewing, until: viewing.until ?? known ?? null } }
}

/** No answer is not a failed verification: the stored user stays until the server can be asked. */
function keepUnverified({ stored, cell }: World): void {
  const user = stored.user()
  if (user === null || user === 'unreadable') cell.set({ status: 'signedOut', because: 'none' })
  else cell.set({ status: 'signedIn', user, verified: false })
}

async function signIn(world: World, { email, password }: Credentials): Promise<SessionUser | SecondStep> {
  try {
    const answer = await world.send('POST', '/auth/login', { body: { email, password }, anonymous: true })
    const second = toSecondStep(answer.body)
    if (second === null) return adopt(world, answer.body)
    end(world, 'none')
    return second
  } catch (error) {
    end(world, 'none')
    throw error
  }
}

/**
 * A wrong code leaves things as they are: it can be tried again. Only looking through another's eyes needs the token,
 * and only the code of a provider sign-in the cookie of the browser that began it.
 */
async function complete(world: World, path: SignInCall, body: unknown): Promise<SessionUser | SecondStep> {
  const anonymous = path !== '/admin/impersonate'
  const sameBrowser = path === '/auth/oidc/exchange'
  const answer = await world.send('POST', path, { body, anonymous, sameBrowser })
  return toSecondStep(answer.body) ?? adopt(world, answer.body)
}

async function register(world: World, registration: Registration): Promise<SessionUser | 'checkInbox'> {
  const answer = await world.send('POST', '/auth/register', { body: registration, anonymous: true })
  return answer.status === 202 ? 'checkInbox' : adopt(world, answer.body)
}

function adopt({ stored, cell }: World, answer: unknown): SessionUser {
  const login = toLogin(answer)
  if (login === null) throw new Error('Invalid response from auth service')
  stored.write(login.token, login.user)
  cell.set({
    status: 'signedIn',
    user: login.user,
    verified: true,
    ...toEntitlement(answer),
    ...viewingOf(answer, { status: 'checking' }),
  })
  return login.user
}

async function signOut(world: World): Promise<void> {
  const state = world.cell.get()
  const told = world.send('POST', '/auth/logout', { keepAlive: true }).catch(() => undefined)
  if (state.status === 'signedIn') world.drafts.forget(state.user.userId)
  end(world, 'left')
  await told
}

function changedElsewhere(world: World, key: string | null): void {
  if (key !== null && key !== TOKEN_KEY && key !== USER_KEY) return
  if (world.stored.token() !== null) {
    if (key !== USER_KEY) void start(world)
  } else if (world.cell.get().status !== 'signedOut') end(world, 'ended')
}
