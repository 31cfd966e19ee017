import { installStore, isInstalled } from '../pwa/install'
import { install } from '../pwa/offer-install'
import { Link } from '../routing/link'
import { Button } from '../ui/button'
import { Card } from '../ui/card'

/** Installing the app is always found here, even after the offer was closed (W7). */
export function InstallApp() {
  const canInstall = installStore.use() !== undefined
  return (
    <Card
      title="Install"
      description="Tasks can open in a window of its own, with its icon on your home screen or taskbar."
    >
      {canInstall ? (
        <Button onClick={install}>Install on this device</Button>
      ) : isInstalled() ? (
        <p>This is the installed app.</p>
      ) : (
        <p>
          On iPhone and iPad, open this page in Safari, tap Share, then Add to Home Screen.
          Elsewhere use the browser’s menu:{' '}
          <Link to="/faq" className="link">
            steps for each device
          </Link>
          .
        </p>
      )}
    </Card>
  )
}
