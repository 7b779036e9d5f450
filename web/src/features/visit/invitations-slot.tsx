// What the list of one's visitors has beside its columns: the way to invite.
import { useNavigate } from 'react-router';
import type { ListSlot } from '../../records/list-slot.ts';
import { useInviteWords } from './invite-words.ts';

export const invitationsSlot: ListSlot = () => {
  const { t } = useInviteWords();
  const navigate = useNavigate();
  return {
    add: {
      label: t('title'),
      onAdd: () => void navigate('/manage/visitorManagement/visitorInvitation/invite'),
    },
  };
};
