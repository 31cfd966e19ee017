import api from '../../../docs/api.md' with { type: 'text' }
import assistants from '../../../docs/assistants.md' with { type: 'text' }
import backup from '../../../docs/backup.md' with { type: 'text' }
import caldav from '../../../docs/caldav.md' with { type: 'text' }
import configuration from '../../../docs/configuration.md' with { type: 'text' }
import connections from '../../../docs/connections.md' with { type: 'text' }
import deployment from '../../../docs/deployment.md' with { type: 'text' }
import feed from '../../../docs/feed.md' with { type: 'text' }
import homeAssistant from '../../../docs/home-assistant.md' with { type: 'text' }
import install from '../../../docs/install.md' with { type: 'text' }
import keyboard from '../../../docs/keyboard.md' with { type: 'text' }
import offline from '../../../docs/offline.md' with { type: 'text' }
import performance from '../../../docs/performance.md' with { type: 'text' }
import planning from '../../../docs/planning.md' with { type: 'text' }
import sharing from '../../../docs/sharing.md' with { type: 'text' }
import shortcuts from '../../../docs/shortcuts.md' with { type: 'text' }
import taskwarrior from '../../../docs/taskwarrior.md' with { type: 'text' }
import terminal from '../../../docs/terminal.md' with { type: 'text' }
import typing from '../../../docs/typing.md' with { type: 'text' }
import voice from '../../../docs/voice.md' with { type: 'text' }
import webhooks from '../../../docs/webhooks.md' with { type: 'text' }

export const TEXTS: Record<string, string> = {
  api,
  assistants,
  backup,
  caldav,
  configuration,
  connections,
  deployment,
  feed,
  'home-assistant': homeAssistant,
  install,
  keyboard,
  offline,
  performance,
  planning,
  sharing,
  shortcuts,
  taskwarrior,
  terminal,
  typing,
  voice,
  webhooks,
}
