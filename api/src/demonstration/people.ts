// The departments, posts and people of the demonstration. All names are invented.

export interface DepartmentRow {
  readonly key: string;
  readonly zh: string;
  readonly en: string;
  readonly parent?: string;
  /** The account of the person who leads it. */
  readonly leader?: string;
}

export const departments: readonly DepartmentRow[] = [
  { key: 'university', zh: '明德大学', en: 'Mingde University' },
  { key: 'registrar', zh: '教务处', en: 'Registrar', parent: 'university', leader: 'manager1' },
  { key: 'personnel', zh: '人事处', en: 'Personnel Office', parent: 'university', leader: 'auditor' },
  { key: 'library', zh: '图书馆', en: 'Library', parent: 'university', leader: 'approver2' },
  { key: 'president', zh: '校长办公室', en: "President's Office", parent: 'university', leader: 'admin' },
  { key: 'logistics', zh: '后勤处', en: 'Logistics', parent: 'university', leader: 'guard1' },
  { key: 'sports', zh: '体育部', en: 'Sports Department', parent: 'university' },
  { key: 'business', zh: '商学院', en: 'Business School', parent: 'university' },
  { key: 'computing', zh: '计算机学院', en: 'School of Computing', parent: 'university' },
  { key: 'letters', zh: '文学院', en: 'School of Letters', parent: 'university' },
  { key: 'sciences', zh: '理学院', en: 'School of Sciences', parent: 'university' },
  { key: 'classrooms', zh: '教室管理科', en: 'Classrooms', parent: 'registrar' },
  { key: 'readers', zh: '读者服务部', en: 'Reader Services', parent: 'library' },
  { key: 'software', zh: '软件工程系', en: 'Software Engineering', parent: 'computing' },
  { key: 'intelligence', zh: '人工智能系', en: 'Artificial Intelligence', parent: 'computing' },
  { key: 'network', zh: '网络与计算中心', en: 'Network and Computing Centre', parent: 'president' },
  { key: 'numerics', zh: '计算数学系', en: 'Computational Mathematics', parent: 'sciences' },
];

export const posts = [
  { key: 'keeper', zh: '资源管理员', en: 'Room keeper', description: '管理本部门的资源，审批预约申请' },
  { key: 'teacher', zh: '教师', en: 'Teacher', description: '教学与科研岗位' },
  { key: 'student', zh: '学生', en: 'Student', description: '在读学生' },
] as const;

export type PostKey = (typeof posts)[number]['key'];

export interface PersonRow {
  readonly account: string;
  readonly zh: string;
  readonly en: string;
  readonly sex: 1 | 2;
  readonly kind: 1 | 2;
  readonly roles: readonly string[];
  readonly department: string;
  readonly positions: readonly (readonly [department: string, post: PostKey])[];
  /** The directory knows no number of theirs: a text message to them fails. */
  readonly hasNoPhone?: true;
}

const everyRole = ['user', 'super_admin', 'type_admin', 'resource_admin', 'approver'];

/** Somebody of the staff, unless `kind` says otherwise. `post`: held in the department of their own. */
const person = (
  account: string,
  zh: string,
  en: string,
  sex: PersonRow['sex'],
  more: Partial<PersonRow> & { readonly department: string; readonly post?: PostKey },
): PersonRow => {
  const { post, ...rest } = more;
  const positions: PersonRow['positions'] = post ? [[more.department, post]] : [];
  return { account, zh, en, sex, kind: 1, roles: ['user'], positions, ...rest };
};

const staff: readonly PersonRow[] = [
  person('admin', '陈思远', 'Chen Siyuan', 1, { department: 'president', post: 'keeper', roles: everyRole }),
  person('manager1', '李文静', 'Li Wenjing', 2, {
    department: 'registrar',
    post: 'keeper',
    roles: ['user', 'resource_admin'],
  }),
  person('approver1', '王建国', 'Wang Jianguo', 1, {
    department: 'registrar',
    post: 'keeper',
    roles: ['user', 'approver'],
  }),
  person('approver2', '赵雅琴', 'Zhao Yaqin', 2, {
    department: 'library',
    positions: [
      ['registrar', 'keeper'],
      ['library', 'keeper'],
    ],
    roles: ['user', 'approver'],
  }),
  person('auditor', '周明哲', 'Zhou Mingzhe', 1, {
    department: 'president',
    post: 'teacher',
    roles: ['user', 'auditor'],
  }),
  person('door1', '逸夫楼门口屏', 'Yifu Building door', 1, { department: 'logistics', roles: ['door'] }),
];

const surnames = [
  ['林', 'Lin'],
  ['黄', 'Huang'],
  ['吴', 'Wu'],
  ['徐', 'Xu'],
  ['孙', 'Sun'],
  ['马', 'Ma'],
  ['朱', 'Zhu'],
  ['胡', 'Hu'],
  ['郭', 'Guo'],
  ['何', 'He'],
] as const;

const givenNames = [
  ['晓雯', 'Xiaowen', 2],
  ['子轩', 'Zixuan', 1],
  ['雨桐', 'Yutong', 2],
  ['浩然', 'Haoran', 1],
  ['欣怡', 'Xinyi', 2],
] as const;

const schools = ['business', 'computing', 'letters', 'sciences'] as const;

export const MAX_STUDENT = 50;

/** `student1` … `student50`: every surname with every given name, once. */
const students: readonly PersonRow[] = Array.from({ length: MAX_STUDENT }, (_, index) => {
  const [surname, surnameEn] = surnames[index % surnames.length] ?? surnames[0];
  const [given, givenEn, sex] = givenNames[Math.floor(index / surnames.length)] ?? givenNames[0];
  const department = schools[index % schools.length] ?? schools[0];
  return {
    account: `student${index + 1}`,
    zh: `${surname}${given}`,
    en: `${surnameEn} ${givenEn}`,
    sex,
    kind: 2,
    roles: ['user'],
    department,
    positions: [[department, 'student']],
  };
});

/** Banned, so that the other students may be counted on. */
const absent: PersonRow = person('absent1', '林一鸣', 'Lin Yiming', 1, {
  department: 'business',
  post: 'student',
  kind: 2,
  hasNoPhone: true,
});

/** Stands at the gates, by an authorisation of the office of visitors. */
const guard: PersonRow = person('guard1', '孟铁军', 'Meng Tiejun', 1, { department: 'president' });

export const people: readonly PersonRow[] = [...staff, ...students, absent, guard];

export const otherDepartments: readonly DepartmentRow[] = [
  { key: 'college', zh: '海港学院', en: 'Harbour College' },
  { key: 'estates', zh: '基建处', en: 'Estates', parent: 'college' },
];

export const otherPeople: readonly PersonRow[] = [
  person('other-admin', '沈海宁', 'Shen Haining', 2, {
    department: 'estates',
    post: 'keeper',
    roles: everyRole,
  }),
  person('other-student1', '方一舟', 'Fang Yizhou', 1, { department: 'college', post: 'student', kind: 2 }),
];
