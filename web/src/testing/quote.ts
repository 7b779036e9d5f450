// What a use costs where each costs two yuan.
export const quote = {
  __typename: 'ChargeQuote',
  business_amount: '2.00',
  charge_rule_name: '按次',
  charge_rule_name_en: 'Each time',
  charge_reminder: null,
  charge_reminder_en: null,
  deduction_mode: 1,
  free_minutes: 0,
};
