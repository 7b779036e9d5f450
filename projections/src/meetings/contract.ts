// What every adapter of the meeting service must do.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MeetingGone, type MeetingPlan, type MeetingService } from '../ports/video-meetings.ts';

export interface OpenedMeetings {
  readonly service: MeetingService;
  readonly close?: () => Promise<void>;
}

export const describeMeetingService = (name: string, open: () => Promise<OpenedMeetings>): void => {
  describe(`meeting service contract: ${name}`, () => {
    let opened: OpenedMeetings;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close?.());
    const plan = (reference: string = randomUUID()): MeetingPlan => ({
      reference,
      subject: '组会 & review',
      host: { id: 'li', name: '李' },
      startsAt: Date.parse('2026-12-01T02:00:00Z'),
      endsAt: Date.parse('2026-12-01T03:00:00Z'),
    });

    it('creates one meeting a reference, with a code of nine digits and a page to join', async () => {
      const { service } = opened;
      const wanted = plan();
      const meeting = await service.create(wanted);
      expect(meeting.code).toMatch(/^\d{9}$/);
      expect(meeting.joinUrl).toMatch(/^https?:\/\//);
      expect(await service.create(wanted)).toEqual(meeting);
      expect(await service.create(plan())).not.toEqual(meeting);
    });

    it('finds by its reference what was created, and nothing else', async () => {
      const { service } = opened;
      const wanted = plan();
      expect(await service.find(wanted.reference)).toBeUndefined();
      const meeting = await service.create(wanted);
      expect(await service.find(wanted.reference)).toEqual(meeting);
    });

    it('changes, invites and cancels', async () => {
      const { service } = opened;
      const wanted = plan();
      const { id } = await service.create(wanted);
      await service.change(id, { ...wanted, subject: '改期' });
      await service.invite(id, [{ id: 'wang', name: '王' }]);
      await service.cancel(id, 'cancelled');
      expect(await service.find(wanted.reference)).toBeUndefined();
    });

    it('says so where the meeting is gone', async () => {
      const { service } = opened;
      const wanted = plan();
      const { id } = await service.create(wanted);
      await service.cancel(id, 'cancelled');
      await expect(service.change(id, wanted)).rejects.toThrow(MeetingGone);
      await expect(service.cancel(id, 'again')).rejects.toThrow(MeetingGone);
    });
  });
};
