import type { Entry } from './entry.model.ts'

export const ACCOUNT: readonly Entry[] = [
  {
    id: 'forgot-password',
    question: 'I forgot my password. How do I set a new one?',
    answer:
      'On the sign-in page, choose **Forgot password** and enter your e-mail address. The link we send works once, for 10 minutes. Setting a new password signs you out everywhere and ends your API tokens.',
    category: 'account',
    routes: ['/login'],
  },
  {
    id: 'wrong-password',
    question: 'Why does it say “Invalid email or password” although both are right?',
    answer:
      'The same sentence is shown for every cause, so that nobody can find out which addresses have an account. Check for a second address of yours and for caps lock, then use **Forgot password**. If an administrator disabled the account, ask them.',
    category: 'account',
    routes: ['/login'],
  },
  {
    id: 'wait-after-attempts',
    question: 'Why do I have to wait after a few wrong passwords?',
    answer:
      'Each wrong password doubles a short wait, from one second up to 60 seconds, so that guessing is hopeless. Your account is never locked for longer than that. A right password after the wait signs you in as usual.',
    category: 'account',
    routes: ['/login'],
  },
  {
    id: 'confirm-email',
    question: 'I did not get the confirmation e-mail. What now?',
    answer:
      'Look in your spam folder first. Under **Account**, then **Security**, you can see whether your address is confirmed and have the message sent again. Each link works for 24 hours. You need a confirmed address to invite people, to pay, and to share.',
    category: 'account',
    routes: ['/account'],
  },
  {
    id: 'two-step',
    question: 'How do I turn on two-step verification?',
    answer:
      'Go to **Account**, then **Security**, and scan the code with an authenticator app. Keep the ten recovery codes somewhere safe: each works once if you lose your phone. You can make new ones at any time, which ends the old ones.',
    category: 'account',
    routes: ['/account'],
  },
  {
    id: 'lost-phone',
    question: 'I lost the phone with my authenticator app. How do I get in?',
    answer:
      'Enter one of your recovery codes in place of the six digits. Then go to **Account**, then **Security**, turn two-step verification off, and set it up again on the new phone. Without a recovery code, ask whoever runs the installation.',
    category: 'account',
    routes: ['/login', '/account'],
  },
  {
    id: 'passkey',
    question: 'Can I sign in without a password?',
    answer:
      'Yes, where your browser supports passkeys: add one under **Account**, then **Security**. From then on, your fingerprint, face, or device PIN signs you in. Your password keeps working beside it.',
    category: 'account',
    routes: ['/account'],
  },
  {
    id: 'signed-out',
    question: 'Why was I signed out?',
    answer:
      'A session ends after 24 hours without use, after 7 days in any case, and when your password changes. What you typed but did not save stays in your browser and is back after you sign in on the same device.',
    category: 'account',
    routes: ['/account'],
  },
  {
    id: 'other-devices',
    question: 'How do I sign out on a device I no longer have?',
    answer:
      'Under **Account**, then **Security**, every session is listed with its device and when it was last used. End one of them, or all except this one. If you think somebody knows your password, change it: that ends every other session.',
    category: 'account',
    routes: ['/account'],
  },
  {
    id: 'join-organization',
    question: 'How do I join my company’s or association’s organization?',
    answer:
      'Ask one of its administrators to invite you. The invitation works for 7 days and gives you the role that they chose. Enter its code when you create your account, or under **Account**, then **Organizations**, if you have one.',
    category: 'account',
    routes: ['/account'],
  },
  {
    id: 'what-may-i',
    question: 'Why does a page say that I need a permission?',
    answer:
      'What you can do in an organization follows from your roles there. The message names the permission that is missing. Under **Account**, then **Organizations**, each of your roles is explained in plain words. An administrator of the organization can give you another one.',
    category: 'account',
    routes: ['/account', '/role-test'],
  },
  {
    id: 'leave-organization',
    question: 'How do I leave an organization?',
    answer:
      'Go to **Account**, then **Organizations**, and choose **Leave**. What you wrote there stays with the organization, without your name. The last administrator cannot leave before somebody else is made one.',
    category: 'account',
    routes: ['/account'],
  },
]
