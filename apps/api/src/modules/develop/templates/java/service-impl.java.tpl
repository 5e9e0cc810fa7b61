package {{package}}.service.impl;

import com.baomidou.mybatisplus.core.metadata.IPage;
{{#isSub}}
import com.baomidou.mybatisplus.core.toolkit.Wrappers;
{{/isSub}}
{{#extendsBase}}
import org.springblade.core.mp.base.BaseServiceImpl;
{{/extendsBase}}
{{^extendsBase}}
import com.baomidou.mybatisplus.extension.service.impl.ServiceImpl;
{{/extendsBase}}
{{#isTree}}
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
{{/isTree}}
import lombok.RequiredArgsConstructor;
{{#convertsRows}}
import org.springblade.core.tool.utils.BeanUtil;
{{/convertsRows}}
import org.springframework.stereotype.Service;
{{#isSub}}
import org.springframework.transaction.annotation.Transactional;
{{/isSub}}
import {{package}}.entity.{{className}};
{{#isSub}}
import {{package}}.entity.{{subClass}};
import {{package}}.mapper.{{subClass}}Mapper;
{{/isSub}}
import {{package}}.mapper.{{className}}Mapper;
import {{package}}.service.I{{className}}Service;
import {{package}}.vo.{{className}}VO;

/**
 * {{title|comment}}
 */
@Service
@RequiredArgsConstructor
public class {{className}}ServiceImpl extends {{#extendsBase}}BaseServiceImpl{{/extendsBase}}{{^extendsBase}}ServiceImpl{{/extendsBase}}<{{className}}Mapper, {{className}}> implements I{{className}}Service {
	{{#isSub}}

	private final {{subClass}}Mapper {{subNoun}}Mapper;
	{{/isSub}}

	@Override
	public IPage<{{className}}VO> select{{className}}Page(IPage<{{className}}VO> page, {{className}}VO query) {
		return page.setRecords(baseMapper.select{{className}}Page(page, query));
	}
	{{#isTree}}

	@Override
	public List<{{className}}VO> tree() {
		List<{{className}}VO> rows = list().stream().map(row -> BeanUtil.copyProperties(row, {{className}}VO.class)).collect(Collectors.toList());
		Map<String, List<{{className}}VO>> below = rows.stream().filter(row -> row.get{{treePidMethod}}() != null)
			.collect(Collectors.groupingBy(row -> String.valueOf(row.get{{treePidMethod}}())));
		Map<String, {{className}}VO> known = rows.stream().collect(Collectors.toMap(row -> String.valueOf(row.get{{treeIdMethod}}()), row -> row));
		rows.forEach(row -> row.setChildren(below.get(String.valueOf(row.get{{treeIdMethod}}()))));
		return rows.stream().filter(row -> !known.containsKey(Objects.toString(row.get{{treePidMethod}}(), ""))).collect(Collectors.toList());
	}
	{{/isTree}}
	{{#isSub}}

	@Override
	public {{className}}VO detail(Long id) {
		{{className}}VO found = BeanUtil.copyProperties(getById(id), {{className}}VO.class);
		found.set{{subListMethod}}({{subNoun}}Mapper.selectList(Wrappers.<{{subClass}}>query().eq("{{subFkColumn}}", id)));
		return found;
	}

	@Override
	@Transactional(rollbackFor = Exception.class)
	public boolean submit({{className}}VO {{noun}}) {
		boolean saved = saveOrUpdate({{noun}});
		if ({{noun}}.get{{subListMethod}}() == null) {
			return saved;
		}
		{{subNoun}}Mapper.delete(Wrappers.<{{subClass}}>query().eq("{{subFkColumn}}", {{noun}}.get{{pkMethod}}()));
		{{noun}}.get{{subListMethod}}().forEach(row -> {
			row.setId(null);
			row.set{{subFkMethod}}({{#subFkIsText}}String.valueOf({{/subFkIsText}}{{noun}}.get{{pkMethod}}(){{#subFkIsText}}){{/subFkIsText}});
			{{subNoun}}Mapper.insert(row);
		});
		return saved;
	}
	{{/isSub}}

}
