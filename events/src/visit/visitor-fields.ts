// What a visitor may be asked: the fields of a registration and of a visitor's own data, and how an institution
// begins.

export interface VisitorField {
  readonly name: string;
  readonly zh: string;
  readonly en: string;
  /** An institution begins with it in its forms. */
  readonly isShown: boolean;
  readonly isRequired: boolean;
  /** A part of the person, and not of the visit alone. */
  readonly isOfPerson: boolean;
}

/** `asked`: it has to be filled in; `shown`: it may be; `hidden`: nobody sees it. */
const field = (
  name: string,
  zh: string,
  en: string,
  begins: 'asked' | 'shown' | 'hidden',
  isOfPerson = true,
) => ({
  name,
  zh,
  en,
  isShown: begins !== 'hidden',
  isRequired: begins === 'asked',
  isOfPerson,
});

export const registrationFields: readonly VisitorField[] = [
  field('visitor_name', '姓名', 'Name', 'asked'),
  field('phone', '手机', 'Phone', 'asked'),
  field('card_type', '证件类型', 'Kind of paper', 'shown'),
  field('card_number', '证件号码', 'Card number', 'shown'),
  field('gender', '性别', 'Gender', 'hidden'),
  field('identity_type', '身份', 'Comes as', 'shown'),
  field('email', '邮箱', 'E-mail', 'hidden'),
  field('unit', '单位', 'Organisation', 'shown'),
  field('post', '职务', 'Position', 'hidden'),
  field('person_type', '人员类型', 'Person type', 'hidden'),
  field('in_school_date', '来访日期', 'Day of the visit', 'asked', false),
  field('in_school_reason', '来访事由', 'Reason', 'asked', false),
  field('in_school_area', '到访区域', 'Place', 'shown', false),
  field('peers', '同行人员', 'Companions', 'shown', false),
  field('in_child', '随行儿童', 'Children', 'shown', false),
  field('accept_visit_name', '被访人', 'Host', 'asked', false),
  field('accept_visit_unit', '被访部门', 'Department of the host', 'asked', false),
  field('accept_visit_phone', '被访人电话', 'Phone of the host', 'hidden', false),
  field('is_car', '是否驾车', 'By car', 'shown', false),
  field('car_card_number', '车牌号', 'Number plate', 'shown', false),
  field('car_product', '车辆品牌', 'Make of car', 'hidden', false),
  field('visitor_picture', '照片', 'Picture', 'hidden'),
  field('remark', '备注', 'Remark', 'shown', false),
];

const wordsOf = new Map(registrationFields.map((each) => [each.name, each]));

export const fieldNamed = (name: string): VisitorField | undefined => wordsOf.get(name);
