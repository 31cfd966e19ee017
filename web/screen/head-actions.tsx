import { People } from '../folders/folder-header'
import SortControl from '../tasks/sort-control'
import { useFolderSorting } from '../tasks/sort-order'
import { Button, IconButton } from '../ui/button'
import { lazyPart } from '../ui/lazy-part'
import { MenuButton } from '../ui/menu-button'
import { DOTS, ListFilter } from '../ui/row-icons'
import type { PageActions } from './account-menu'
import { VoiceButton } from './add-bar'

const loadMenu = () => import('../folders/folders-menu')
const FoldersMenu = lazyPart(loadMenu)

/** What can be done with a page, at the end of its head; on a phone it is in the menu of the bar above. */
export function HeadActions({
  folder,
  mayShare,
  onOpen,
  onVoice,
}: PageActions & { onVoice?: (() => void) | undefined }) {
  const sorting = useFolderSorting(folder)
  const share = () => onOpen('share')
  return (
    <>
      {folder?.members && <People folder={folder} onShare={share} />}
      {mayShare && (
        <Button look="quiet" className="px-3" onClick={share}>
          {folder?.role ? 'People' : 'Share'}
        </Button>
      )}
      {onVoice && <VoiceButton onVoice={onVoice} />}
      {sorting && <SortControl {...sorting} />}
      {folder && (
        <IconButton
          label="Filter by tag"
          icon={<ListFilter size={18} />}
          onClick={() => onOpen('filter')}
        />
      )}
      <MenuButton label="Folders and tags" icon={DOTS} preload={loadMenu}>
        {(menu) => <FoldersMenu activeId={folder?.id} onOpen={onOpen} {...menu} />}
      </MenuButton>
    </>
  )
}
